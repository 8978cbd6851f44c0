import { IconCircleCheck, IconClock, IconMessageDots } from '@tabler/icons-react'
import type { Comment } from '#contract/messaging/comment.ts'
import { commentTypeWords } from '#contract/messaging/comment-words.ts'
import type { Side } from './queries.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { commentScreenWords as words } from './comment-words.ts'

/** The state for the current member: unread messages first, then whether there is an answer. */
export function stateOf({ unread, answers }: Comment): Status {
  if (unread > 0) return { word: words.unread(unread), tone: 'info', icon: IconMessageDots }
  if (answers > 0) return { word: words.answered, tone: 'ok', icon: IconCircleCheck }
  return { word: words.waiting, tone: 'wait', icon: IconClock }
}

const { column, text, chip, instant } = columnKinds<Comment, keyof typeof words.columns>(words.columns)

const title = column('title', {
  kind: 'text',
  fixed: true,
  render: ({ title: name, unread }) => (unread > 0 ? <b>{name}</b> : name),
  value: ({ title: name }) => name,
})
const rest: Column<Comment>[] = [
  text('type', ({ type }) => commentTypeWords[type], { priority: 3 }),
  chip('state', stateOf, { priority: 1 }),
  instant('last', ({ lastAt }) => lastAt),
]

/** S2 §3; an administrator sees of which company. */
export const columns: Readonly<Record<Side, Column<Comment>[]>> = {
  company: [title, ...rest],
  admin: [title, text('company', (row) => row.transportationCompanyFullName, { priority: 1 }), ...rest],
}
