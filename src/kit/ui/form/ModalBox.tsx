import { Modal as MantineModal } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import type { ModalProps } from './Modal.tsx'

interface Open {
  zIndex: number
  escape: () => void
  box: () => HTMLElement | null
}

/** As Mantine's own. */
const Z_INDEX = 200

/** The dialogs that are open, in the order in which they were opened. */
const opens: Open[] = []
const topmost = (): Open | undefined => opens.toSorted((a, b) => a.zIndex - b.zIndex).at(-1)

// Mantine's dialogs each handle Escape: one press would close all open ones.
globalThis.addEventListener?.(
  'keydown',
  (event: KeyboardEvent) => {
    const top = topmost()
    if (event.key !== 'Escape' || event.isComposing || !top) return
    // Mantine's mark on a field whose list is open: Escape is for the list.
    if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
    // Nor has its small dialog that mark (a calendar, a link, the columns): it closes itself.
    if (event.target instanceof Element && event.target.closest('.mantine-Popover-dropdown')) return
    event.stopImmediatePropagation()
    top.escape()
  },
  { capture: true },
)

/**
 * Mantine's Modal for stacked dialogs. Escape closes only the topmost one, or none if that one does not allow it. After closing,
 * the focus returns to the previous element; if that is removed, to the dialog below or the page's main part.
 */
export function ModalBox({
  opened,
  closeOnEscape = true,
  busy = false,
  onClose,
  zIndex = Z_INDEX,
  landing,
  ...rest
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const close = busy || !onClose ? () => {} : onClose
  const escape = useEffectEvent(() => closeOnEscape && close())
  const land = useEffectEvent(() => landing?.() ?? null)
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  useEffect(() => {
    if (!opened) return
    const one: Open = { zIndex: Number(zIndex), escape: () => escape(), box: () => box.current }
    opens.push(one)
    return () => void opens.splice(opens.indexOf(one), 1)
  }, [opened, zIndex])
  useEffect(() => {
    if (!opened) return
    const held = box
    return () => {
      // Reads the current value: the box is rendered only after this effect.
      const own = held.current
      const from = opener.current
      setTimeout(() => {
        const now = document.activeElement
        if (now === null || now === document.body || own?.contains(now)) settle([land(), from])
      })
    }
  }, [opened])
  return (
    <MantineModal
      closeButtonProps={{ 'aria-label': dialogWords.close }}
      withCloseButton={onClose !== undefined}
      {...rest}
      {...{ opened, zIndex }}
      ref={box}
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
    />
  )
}

/** Focuses the first element that accepts it, skipping removed elements and the body. */
function settle(candidates: (Element | null)[]) {
  const below = topmost()?.box()?.querySelector('[data-autofocus], [role="dialog"]') ?? null
  for (const candidate of [...candidates, below, document.querySelector('main')]) {
    if (!(candidate instanceof HTMLElement) || !candidate.isConnected || candidate === document.body) continue
    candidate.focus({ preventScroll: true })
    if (document.activeElement === candidate) return
  }
}
