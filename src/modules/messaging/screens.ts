/** Screens of this module. */
import { withList, withProps } from '#app/kit/page/screen.ts'

export const notifications = withList(
  () => import('./notice/NotificationsScreen.tsx'),
  async () => (await import('./notice/filters.ts')).noticeList,
)
export const broadcasts = withList(
  () => import('./broadcast/BroadcastsScreen.tsx'),
  async () => (await import('./broadcast/filters.ts')).broadcastList,
)
const commentList = () => import('./comment/CommentScreen.tsx')
const commentLists = async () => (await import('./comment/filters.ts')).commentLists
export const comments = withList(withProps(commentList, { side: 'company' }), async () => (await commentLists()).company)
export const newComment = async () => ({ Screen: (await commentList()).NewMessage })
export const adminComments = withList(withProps(commentList, { side: 'admin' }), async () => (await commentLists()).admin)
export const shownMessages = () => import('./message/MessagesScreen.tsx')
export const contact = () => import('./contact/ContactScreen.tsx')
