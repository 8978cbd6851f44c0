import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { clockOf, inTehran } from '#contract/kernel/value/shamsi.ts'
import type { DeskTurn, RunFace } from '#contract/halls/run.ts'
import type { ListChannel } from '#contract/halls/run-rows.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { useTurnRights, type OpenDialog } from '#app/modules/halls/turn/acts/allowed.ts'
import { SlipButton } from '#app/modules/halls/turn/SlipButton.tsx'
import { RowActs } from '#app/modules/halls/turn/acts/RowActs.tsx'
import { useTurnDialogs } from '#app/modules/halls/turn/acts/useTurnDialogs.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { deskWords as words } from './desk-words.ts'
import { nameOf, type Facts } from './command/command.ts'
import type { Desk } from './desk.ts'
import { Priorities } from './Priorities.tsx'
import { RenewCard } from './RenewCard.tsx'
import type { DeskAtWork } from './useDesk.tsx'

/** The hindrance that a desk can mend. */
const CARD_EXPIRED = 'CARD_EXPIRED'

interface ListAtDeskProps
  extends
    Pick<Desk, 'turn' | 'list' | 'at' | 'done' | 'receipt' | 'gone' | 'overtaken'>,
    Pick<DeskAtWork, 'acts' | 'busy' | 'off' | 'unsent'> {
  facts: Facts
  run: RunFace | null
  /** The hall's name. */
  hall: string
}

/** The driver's list with its actions, or the server's receipt of the previous list. */
export const ListAtDesk = memo(function ListAtDesk(props: ListAtDeskProps) {
  const { turn, list, at, done, receipt, gone, overtaken, facts, run, hall, acts, busy, off, unsent } = props
  // Mounted beyond its turn: the focus returns to the field when a cancelled turn is removed.
  const [open, dialog] = useTurnDialogs('desk', (kind) => kind === 'cancel' && acts.dismiss())
  return (
    <>
      {!turn && receipt && (
        <>
          <ReceiptNote receipt={receipt} />
          <SlipButton turnId={receipt.turn.id} number={receipt.turn.number} hasPaper />
        </>
      )}
      {turn && (
        <>
          {turn.ineligible && <HindranceNote code={turn.ineligible} driverId={turn.driverId} run={run} />}
          <Warnings
            {...{ gone, overtaken, unsent }}
            by={turn.receipt?.by ?? 'desk'}
            isOpen={facts.isOpen}
            onTakeTheirs={acts.takeTheirs}
          />
          <span className="sr" aria-live="polite">
            {done && words.done[done.act](nameOf(done.cargoId, facts), list.indexOf(done.cargoId) + 1)}
          </span>
          <Priorities {...{ list, acts, busy, facts }} at={at} />
          <TroubleNote>{off}</TroubleNote>
          <Group className="desk-acts">
            <SteadyButton busy={busy} isBlocked={off !== null} onClick={() => acts.key('register')}>
              {words.register}
            </SteadyButton>
            <kbd>Ctrl Enter</kbd>
            <span className="grow" />
            <SlipButton turnId={turn.id} number={turn.number} />
            <TurnActs {...{ turn, hall, open }} />
            <DriverLink id={turn.driverId}>
              {words.driverPage} <kbd>F4</kbd>
            </DriverLink>
            <Button variant="default" disabled={busy} onClick={() => acts.key('leave')}>
              {words.next}
            </Button>
          </Group>
          <p className="faint" aria-live="polite">
            {unsent ? words.unsent : list.length > 0 ? words.registered : null}{' '}
            {facts.isOpen && run && !gone && words.until(clockOf(new Date(run.locksAt)))}
          </p>
          {!turn.ineligible && turn.forecast !== undefined && <p className="faint">{forecastSentence(turn.forecast)}</p>}
          {turn.receipt && (
            <p className="faint">
              {words.standing(clockOf(new Date(turn.receipt.at)), turn.receipt.by ?? 'desk')}
              <bdi dir="ltr">{turn.receipt.code}</bdi>
            </p>
          )}
        </>
      )}
      {dialog}
    </>
  )
})

/** The turn list's actions for the turn at the desk; its list is edited at the desk itself. */
function TurnActs({ turn, hall, open }: { turn: DeskTurn; hall: string; open: OpenDialog }) {
  const rights = { ...useTurnRights(), priorities: false }
  const { id, number, driver } = turn
  const acted = { id, turnNumber: number, driverName: driver, driverFamily: '', loadHallName: hall, endedAt: null } as const
  return (
    <Group component="span">
      <RowActs turn={{ ...acted, state: 'QUEUED' }} list="desk" {...{ rights, open }} />
    </Group>
  )
}

/** What will keep the driver from a load, before a list is registered in vain. */
function HindranceNote({ code, driverId, run }: { code: string; driverId: number; run: RunFace | null }) {
  return (
    <div className="note" data-tone="bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <Stack component="span" gap={0} className="grow">
        <b>{hindranceWords.what(code)}</b>
        <span>{hindranceWords.remedy(code, run && clockOf(new Date(run.locksAt)))}</span>
        <DriverLink id={driverId}>{words.driverPage}</DriverLink>
        {code === CARD_EXPIRED && <RenewCard key={driverId} driverId={driverId} />}
      </Stack>
    </div>
  )
}

interface WarningsProps extends Pick<Desk, 'gone' | 'overtaken'> {
  unsent: boolean
  isOpen: boolean
  /** How the other list was given. */
  by: ListChannel
  onTakeTheirs: () => void
}

/** Changes during the editing of the list. The list is never changed automatically. */
function Warnings({ gone, overtaken, unsent, isOpen, by, onTakeTheirs }: WarningsProps) {
  const text = gone ? words.goneMeanwhile : unsent && !isOpen ? words.lockedMeanwhile : null
  if (!text && !overtaken) return null
  return (
    <div className="note" data-tone="wait" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span className="grow">{text ?? words.overtaken(by)}</span>
      {!text && (
        <button type="button" className="link" onClick={onTakeTheirs}>
          {words.takeTheirs[by]}
        </button>
      )}
    </div>
  )
}

/** The server's receipt of the list registered last: content, server time, and code. */
function ReceiptNote({ receipt }: { receipt: NonNullable<Desk['receipt']> }) {
  const { turn, called } = receipt
  const [time, code] = words.receipt(receipt.receipt, serverTime(receipt.receivedAt))
  return (
    <output className="note" data-tone="ok">
      <IconCheck size={18} aria-hidden />
      <Stack component="span" gap={0} className="grow">
        <b>{words.receiptTitle(turn.number, turn.driver, called.length)}</b>
        {called.length > 0 && <span>{words.ranked(called)}</span>}
        <span>
          {time}
          <bdi dir="ltr">{code}</bdi>
        </span>
        <small>
          {words.salt}
          <bdi dir="ltr">{receipt.salt}</bdi>
        </small>
      </Stack>
    </output>
  )
}

/** `HH:MM:SS` in Tehran of an ISO instant: receipts have seconds. */
const serverTime = (iso: string): string => `${inTehran(new Date(iso)).time}:${iso.slice(17, 19)}`
