import { IconBroadcast, IconCircleOff, IconClock } from '@tabler/icons-react'
import type { Broadcast } from '#contract/messaging/broadcast.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { badgeWords } from '#contract/messaging/notice-words.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { broadcastScreenWords as words, broadcastStateWords } from './broadcast-words.ts'

const states: Readonly<Record<Broadcast['state'], Pick<Status, 'tone' | 'icon'>>> = {
  WAITING: { tone: 'wait', icon: IconClock },
  RUNNING: { tone: 'ok', icon: IconBroadcast },
  ENDED: { tone: 'mute', icon: IconCircleOff },
}

export const stateOf = ({ state }: Broadcast): Status => ({ ...states[state], word: broadcastStateWords[state] })
export const toOf = ({ to }: Broadcast) => to.join(searchWords.comma) || words.everybody

const { column, text, chip, instant } = columnKinds<Broadcast, keyof typeof words.columns>(words.columns)

export const columns: Column<Broadcast>[] = [
  text('subject', ({ subject }) => subject, { fixed: true }),
  chip('state', stateOf, { priority: 1 }),
  text('to', toOf),
  text('badge', ({ badge }) => badgeWords[badge], { priority: 3 }),
  instant('starts', ({ startsAt }) => startsAt),
  instant('ends', ({ endsAt }) => endsAt, { below: 'starts' }),
  column('read', {
    priority: 1,
    width: 110,
    render: ({ read, told }) => words.readOf(read, told),
    value: ({ read }) => read,
    text: () => '',
  }),
]
