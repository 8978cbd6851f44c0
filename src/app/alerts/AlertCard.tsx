import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ALERT_MOVES, ALERT_STAYS, dropAlert, type Alert } from '#app/kit/ui/alerts.ts'
import { noticeWords as words } from '#app/kit/page/shell-words.ts'

const faces = {
  success: ['ok', IconCircleCheck],
  error: ['bad', IconCircleX],
  warning: ['wait', IconAlertTriangle],
  info: ['info', IconInfoCircle],
} as const

/** One alert. Its timer pauses while it has the focus or a pointer that moved onto it; a resting pointer does not count. */
export function AlertCard({ id, tone, text }: Alert) {
  const [face, ToneIcon] = faces[tone]
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [leaving, setLeaving] = useState(false)

  useStay(pointed || focused || leaving, () => setLeaving(true))
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dropAlert(id), ALERT_MOVES)
    return () => clearTimeout(timer)
  }, [leaving, id])

  return (
    <div
      className="alert"
      data-tone={face}
      data-leaving={leaving || undefined}
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ToneIcon size={20} aria-hidden />
      <p>
        <span className="sr">{words.tones[tone]}: </span>
        {text}
      </p>
      <button type="button" className="icon-btn" aria-label={words.closeAlert} onClick={() => setLeaving(true)}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

/** Calls back after the display time; a pause keeps the remaining time. */
function useStay(still: boolean, over: () => void): void {
  const [left, setLeft] = useState(ALERT_STAYS)
  useEffect(() => {
    if (still) return
    const began = Date.now()
    const timer = setTimeout(over, left)
    return () => {
      clearTimeout(timer)
      setLeft((before) => Math.max(before - (Date.now() - began), 1000))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only a hold stops or starts the clock
  }, [still])
}
