/** Routes of notices, broadcasts and messages between members. */
import { flag, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withList, withProps } from '#app/kit/page/screen.ts'

const company = roles('TransportationCompanyAdmin')
const admin = roles('Admin')
const commentList = () => import('./comment/CommentScreen.tsx')
const commentLists = async () => (await import('./comment/filters.ts')).commentLists

/** Messages, broadcasts and notices (S2 "Messages", "Notifications"; O1, O4, O6). */
export const noticeRoutes: readonly AppRoute[] = [
  {
    path: '/Comment',
    title: 'پیام‌های شرکت',
    who: [company, flag('access_Load_Add')],
    menu: 'messages',
    icon: 'message',
    screen: withList(withProps(commentList, { side: 'company' }), async () => (await commentLists()).company),
  },
  {
    path: '/Comment/New',
    title: 'پیام تازه',
    who: [company, flag('access_Load_Add')],
    menu: 'messages',
    icon: 'add',
    act: 'other',
    screen: async () => ({ Screen: (await commentList()).NewMessage }),
  },
  {
    path: '/AdminComment',
    title: 'پیام‌های شرکت‌ها',
    who: [admin],
    menu: 'adminMessages',
    icon: 'message',
    screen: withList(withProps(commentList, { side: 'admin' }), async () => (await commentLists()).admin),
  },
  {
    path: '/Admin/Broadcasts',
    title: 'اطلاعیه‌ها',
    who: [admin],
    menu: 'adminMessages',
    icon: 'bell',
    screen: withList(
      () => import('./broadcast/BroadcastsScreen.tsx'),
      async () => (await import('./broadcast/filters.ts')).broadcastList,
    ),
  },
  {
    path: '/Notifications',
    title: 'اعلان‌ها',
    who: 'any member',
    menu: 'tools',
    icon: 'bell',
    screen: withList(
      () => import('./notice/NotificationsScreen.tsx'),
      async () => (await import('./notice/filters.ts')).noticeList,
    ),
  },
]

/** Public contact data and the rules. */
export const contactRoutes: readonly AppRoute[] = [
  {
    path: '/Admin/Settings/Contact',
    title: 'تنظیمات تماس',
    who: [admin],
    menu: 'tools',
    icon: 'contact',
    refused: '/error401',
    screen: () => import('./contact/ContactScreen.tsx'),
  },
]

/** Screens without login (S0 §2.1). */
export const messagingPublicRoutes: readonly AppRoute[] = [
  { path: '/messages', title: 'پیامک‌های نمایشی', who: 'anyone', screen: () => import('./message/MessagesScreen.tsx') },
]
