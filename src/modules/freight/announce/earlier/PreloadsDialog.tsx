import classes from './earlier.module.css'
import { Button } from '@mantine/core'
import { IconBookmarkOff, IconClockUp, IconTrash } from '@tabler/icons-react'
import { cargo } from '#contract/freight/cargo.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { earlierWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { ofPreload } from './earlier.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import type { Typed } from '../form.ts'
import { usePreloads, type KeptLine } from './usePreloads.ts'
import { WideDialog } from './WideDialog.tsx'

interface PreloadsProps {
  accountId: string
  onPick: (typed: Typed) => void
}

/** Announcements saved under a name: Select and Delete (S1 §2.2). */
export function PreloadsDialog({ opened, onClose, ...rest }: PreloadsProps & { opened: boolean; onClose: () => void }) {
  return (
    <WideDialog opened={opened} onClose={onClose} title={words.preloads}>
      <Preloads {...rest} />
    </WideDialog>
  )
}

function Preloads({ accountId, onPick }: PreloadsProps) {
  const { lines, loading, error, oldSince, refetch } = usePreloads(accountId)
  const { act } = useAct(cargo.deletePreload, {
    onDone: tellDone,
    onFailed: ({ message }) => alert({ tone: 'error', text: words.removeFailed + message }),
  })
  const [ask, question] = useConfirm(useOfflineError(cargo.deletePreload))
  const pick = ({ announcement }: KeptLine) => {
    const typed = ofPreload(announcement)
    if (typed) onPick(typed)
    else alert({ tone: 'error', text: words.unreadable })
  }
  const remove = async (id: number, name: string) => {
    if (!(await ask({ title: words.sureRemove(name), body: words.sureRemoveWhy, confirm: words.remove, danger: true }))) return
    await act({ loadId: id })
  }
  return (
    <>
      <p className="faint">{words.preloadsWhy}</p>
      {oldSince !== null && (
        <p className="note" data-tone="wait">
          <span>
            {words.old}
            <TimeAgo at={oldSince} />
          </span>
        </p>
      )}
      {loading && lines.length === 0 && <LoadingState rows={3} />}
      {error && <ErrorState title={words.preloadsFailed} why={error.message} onRetry={refetch} />}
      {!loading && !error && lines.length === 0 && (
        <EmptyState icon={IconBookmarkOff} title={words.noPreloads} why={words.noPreloadsWhy} />
      )}
      <ul className="list" aria-label={words.preloadList}>
        {lines.map((line) => (
          <Line key={line.key} line={line} onPick={() => pick(line)} onRemove={(id) => void remove(id, line.name)} />
        ))}
      </ul>
      {question}
    </>
  )
}

function Line({ line, onPick, onRemove }: { line: KeptLine; onPick: () => void; onRemove: (id: number) => void }) {
  const { id, name, from, to, goods, sender, receiver, trucks, rent, day } = line
  return (
    <Group component="li" className={classes.preloadLine}>
      <div className="grow">
        <b>{name}</b> {day === null && <StatusChip word={words.waiting} tone="wait" icon={IconClockUp} />}
        <p>
          {words.joined([words.way(townOf(from), townOf(to)), goods, trucks === null ? null : words.trucks(grouped(trucks))])}
        </p>
        <p className="faint">
          {words.parties(sender, receiver)}
          {day !== null && (
            <>
              {(sender ?? receiver) && ' · '}
              {words.columns.saved} <ShamsiDate value={day} form="near" />
            </>
          )}
        </p>
      </div>
      {rent !== null && <Money amount={rent} unit="toman" />}
      <Button variant="default" aria-label={words.pickOf(name)} onClick={onPick}>
        {words.pick}
      </Button>
      {id !== null && (
        <button type="button" className="icon-btn" aria-label={words.removeOf(name)} onClick={() => onRemove(id)}>
          <IconTrash size={20} aria-hidden />
        </button>
      )}
    </Group>
  )
}
