import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#contract/kernel/call.ts'
import { turn as calls } from '#contract/halls/turn.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useAct } from '#app/transport/act.ts'
import { useServerTime } from '#app/kit/ui/date/now.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import type { Tone } from '#app/kit/ui/value/StatusChip.tsx'
import { turnActWords, waybillWords as words } from '#app/modules/halls/turn/turn-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { actsOn, useTurnRights, type TurnDialogProps } from './allowed.ts'
import { TurnModal } from './TurnModal.tsx'

type Check = Answer<typeof calls.checkWaybill>

const says: Record<Check['result'], { tone: Tone; text: string; icon: Icon }> = {
  HAS: { tone: 'bad', text: words.has, icon: IconAlertTriangle },
  NONE: { tone: 'ok', text: words.none, icon: IconCircleCheck },
  UNKNOWN: { tone: 'wait', text: words.unknown, icon: IconQuestionMark },
}

/** Checks waybills of the last 24 hours; consequences are separate commands (S2 §7; GAP29). */
export function WaybillDialog({ turn, opened, onClose, open }: TurnDialogProps) {
  const {
    act,
    isBusy: busy,
    error,
  } = useAct(calls.checkWaybill, {
    onDone: ({ data, message }) => setCheck(data && { ...data, message }),
  })
  const rights = useTurnRights()
  const now = useServerTime()
  const [check, setCheck] = useState<(Check & { message: string }) | null>(null)
  const ask = () => {
    if (busy) return
    setCheck(null)
    void act({ id: turn.id })
  }
  const mayCancel = check?.suggestCancel === true && actsOn(turn, rights, now).includes('cancel')
  return (
    <TurnModal {...{ turn, opened, onClose, busy }} title={words.title(turn.turnNumber)}>
      <p>{words.effect}</p>
      <Stack component="output" aria-live="polite" aria-busy={busy}>
        {busy && <span className="faint">{words.asking}</span>}
        {check && <CheckResult check={check} />}
      </Stack>
      <TroubleNote>{error?.message}</TroubleNote>
      {mayCancel && (
        <Group justify="space-between">
          <span>{words.suggest}</span>
          <Button variant="default" onClick={() => open('cancel', turn, words.reason(check.billNumber ?? ''))}>
            {turnActWords.cancel}
          </Button>
        </Group>
      )}
      <Group>
        <SteadyButton data-autofocus busy={busy} isBlocked={isOffline(error)} onClick={ask}>
          {check ? words.again : words.confirm}
        </SteadyButton>
        <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
          {dialogWords.close}
        </Button>
      </Group>
    </TurnModal>
  )
}

function CheckResult({ check: { result, billNumber, permitId, message } }: { check: Check & { message: string } }) {
  const { tone, text, icon: Sign } = says[result]
  return (
    <span className="note" data-tone={tone}>
      <Sign size={18} aria-hidden />
      <span>
        {/* For a load of this platform, show the server's message with the permit. */}
        {result === 'HAS' && !billNumber && permitId ? message : text}
        {result === 'HAS' && billNumber && (
          <>
            {' '}
            {words.number}: <Isolate>{billNumber}</Isolate>
          </>
        )}
      </span>
    </span>
  )
}
