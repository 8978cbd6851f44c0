import './broadcasts.css'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconPlus, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { broadcast, type Broadcast } from '#contract/messaging/broadcast.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useAct } from '#app/transport/act.ts'
import { List } from '#app/kit/list/List.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { useRowDialogs, type OpenRowDialog, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { broadcastScreenWords as words, readerWords } from './broadcast-words.ts'
import { BroadcastDialog } from './BroadcastDialog.tsx'
import { columns, stateOf, toOf } from './columns.tsx'
import { broadcastList } from './filters.ts'
import { Readers } from './Readers.tsx'

const LIST = 'broadcasts'
type Row = Broadcast & { id: number }
const rowOf = (one: Broadcast): Row => ({ ...one, id: one.messageId })

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 240

/** Broadcasts of administrators: drafts, scheduled, ended, and who has read them (O6). */
export function Screen() {
  const list = useList(broadcastList)
  const { values, put } = list
  const [open, dialog] = useRowDialogs({ name: 'row', list: LIST, dialogs: { end: EndDialog, readers: ReadersDialog } })
  const rows = list.query.data?.rows.map(rowOf) ?? []
  const close = () => put({ doing: null }, true)
  const actions = (row: Row) => <RowIcons acts={actsOf(row, open)} focusTarget={{ list: LIST, id: row.id }} />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => put({ doing: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <List
      {...{ list, words, columns, rows, rowOf, actions }}
      name={words.list}
      className="broadcasts"
      actsWidth={ACTS_WIDTH}
      landing={LIST}
      rowId={({ id }) => String(id)}
      renderCard={(row) => (
        <Stack component="article" gap={6}>
          <Group justify="space-between">
            <b>{row.subject}</b>
            <StatusChip {...stateOf(row)} />
          </Group>
          <Group component="p" className="faint" justify="space-between">
            <span>{toOf(row)}</span>
            <Moment at={row.startsAt} />
          </Group>
          <CardActs acts={actsOf(row, open)} />
        </Stack>
      )}
      empty={
        <EmptyState icon={IconSpeakerphone} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      bar={
        <Group justify="space-between">
          <b>{words.count(grouped(list.query.data?.total ?? 0))}</b>
          {rows.length > 0 && add}
        </Group>
      }
    >
      {values.doing === 'add' && <BroadcastDialog onClose={close} />}
      {dialog}
    </List>
  )
}

type Kind = 'end' | 'readers'

const actsOf = (row: Row, open: OpenRowDialog<Kind, Row>) => [
  { word: words.readers, name: words.readersOf(row.subject), icon: IconUsers, run: () => open('readers', row) },
  ...(row.state === 'ENDED'
    ? []
    : [{ word: words.end, name: words.endOf(row.subject), icon: IconPlayerStop, run: () => open('end', row) }]),
]

function EndDialog({ row, opened, onClose, onDone }: RowDialogProps<'row', Row>) {
  const { act, isBusy, error } = useAct(broadcast.end, {
    onDone: ({ message }) => {
      alert({ tone: 'success', text: message })
      onDone()
    },
  })
  return (
    <ActModal
      {...{ opened, onClose, isBusy, error }}
      title={words.endTitle}
      confirm={words.end}
      danger
      onSubmit={() => void act({ id: row.id })}
    >
      <p>
        <b>{row.subject}</b>
      </p>
      <p>{words.endWhy}</p>
    </ActModal>
  )
}

const ReadersDialog = ({ row, opened, onClose }: RowDialogProps<'row', Row>) => (
  <Modal {...{ opened, onClose }} title={readerWords.title(row.subject)} size={560}>
    <Readers about={row} />
  </Modal>
)
