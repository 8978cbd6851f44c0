import { Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSecondsTo } from '#app/kit/ui/date/useSecondsTo.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { codeLifeWords as words } from './account-words.ts'

/** Moments are this device's, ms. */
interface CodeLifeProps {
  diesAt: number
  /** When another code may be requested. */
  nextAt: number
  busy: boolean
  /** Why no other was sent. */
  note: string | null
  /** No code can be sent now; the surrounding form shows the reason. */
  isOff?: boolean
  /** Requests another code; returns whether it was sent. */
  onResend: () => Promise<boolean>
}

/** Shows how long a code is valid, and a button for another one once that is allowed. */
export function CodeLife({ diesAt, nextAt, busy, note, isOff = false, onResend }: CodeLifeProps) {
  const [isAnother, setAnother] = useState(false)
  const [left, wait] = [useSecondsTo(diesAt), useSecondsTo(nextAt)]
  const resend = async () => {
    if (wait === 0 && !busy && (await onResend())) setAnother(true)
  }
  return (
    <Stack>
      {left > 0 ? (
        <small className="faint ticking">{words.lives(left)}</small>
      ) : (
        <p className="note" data-tone="wait" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {words.dead}
        </p>
      )}
      <TroubleNote>{note}</TroubleNote>
      <Group>
        <SteadyButton
          type="button"
          variant="default"
          busy={busy}
          isBlocked={wait > 0 || isOff}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void resend()}
        >
          {words.resend}
        </SteadyButton>
        <output>{isAnother && left > 0 && words.resent}</output>
        {wait > 0 && <small className="faint ticking">{words.resendIn(wait)}</small>}
      </Group>
    </Stack>
  )
}
