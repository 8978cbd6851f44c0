import { Modal as MantineModal, type ModalProps as MantineProps } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { dialogWords } from '#app/kit/ui/ui-words.ts'

/** Mantine's, and what is said of it here. */
export interface ModalProps extends Omit<MantineProps, 'ref' | 'returnFocus' | 'onClose'> {
  /** Without it the dialog closes by what stands in it alone: no key, no button of its own and no press beside it. */
  onClose?: () => void
  /** An act is on its way: nothing closes the dialog before its answer. */
  busy?: boolean
  /** Where the focus goes afterwards, if not to what had it before. */
  landing?: () => HTMLElement | null
}

interface Open {
  zIndex: number
  escape: () => void
  box: () => HTMLElement | null
}

/** As Mantine's own. */
const Z_INDEX = 200
/** Of the way out, which also leads over the page from the sheet that asks for the password (300). */
export const LEAVING = 310

/** The dialogs that are open, in the order in which they were opened. */
const opens: Open[] = []
const topmost = (): Open | undefined => opens.toSorted((a, b) => a.zIndex - b.zIndex).at(-1)

// Mantine's dialogs each hear Escape for themselves: one press would close all that lie over each other.
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
 * Mantine's Modal for dialogs that may lie over each other. Escape is for the topmost alone, and where that one is not
 * closed by it nothing is. Afterwards the focus is where it came from; if that is gone, in the dialog below or at the
 * page's main part.
 */
export function Modal({ opened, closeOnEscape = true, busy = false, onClose, zIndex = Z_INDEX, landing, ...rest }: ModalProps) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  // A page has several dialogs that most of its readers never open: until then there is nothing to draw.
  const [wasOpened, note] = useState(opened)
  if (opened && !wasOpened) note(true)
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
      // As it is now: the box is drawn only after this effect.
      const own = held.current
      const from = opener.current
      setTimeout(() => {
        const now = document.activeElement
        if (now === null || now === document.body || own?.contains(now)) settle([land(), from])
      })
    }
  }, [opened])
  if (!wasOpened) return null
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

/** Gives the focus to the first that takes it: one that is gone, or the page as a whole, does not. */
function settle(places: (Element | null)[]) {
  const below = topmost()?.box()?.querySelector('[data-autofocus], [role="dialog"]') ?? null
  for (const place of [...places, below, document.querySelector('main')]) {
    if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
