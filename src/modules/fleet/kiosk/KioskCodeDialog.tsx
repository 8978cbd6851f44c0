import { Box } from '@mantine/core'
import { useState } from 'react'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { kiosksWords as words } from './kiosks-words.ts'

interface Shown {
  hallId: number
  code: string
  expiresAt: string
}

/** The number of the hall and a code, shown once: both are typed on the machine that becomes a kiosk. */
export function KioskCodeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => {
    setShown(null)
    onClose()
  }
  const { act, isBusy, error } = useAct(kiosk.code, {
    onDone: ({ data, message }) => {
      if (data) return setShown(data)
      // The code was in an earlier response that was lost: another one replaces it.
      alert({ tone: 'warning', text: message })
      close()
    },
  })
  return (
    <ActModal
      {...{ opened, isBusy, error }}
      title={words.add}
      onClose={close}
      confirm={shown ? undefined : words.give}
      cancel={shown ? words.done : undefined}
      onSubmit={() => void act({})}
    >
      {shown ? (
        <>
          <Digits label={words.hall} text={String(shown.hallId)} />
          <Digits label={words.code} text={`${shown.code.slice(0, 4)} ${shown.code.slice(4)}`} />
          <p className="faint">{words.until(clockOf(new Date(shown.expiresAt)))}</p>
        </>
      ) : (
        <p className="act-effect">{words.addEffect}</p>
      )}
    </ActModal>
  )
}

const Digits = ({ label, text }: { label: string; text: string }) => (
  <>
    <p aria-hidden>{label}</p>
    <Box component="output" dir="ltr" ta="center" fz={36} lh="52px" fw={800} aria-label={label}>
      {persianDigits(text)}
    </Box>
  </>
)
