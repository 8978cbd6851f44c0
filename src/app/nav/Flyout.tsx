import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { useEntryPath } from '#app/kit/page/current.tsx'
import { groupWords } from '#app/kit/page/titles-words.ts'
import { GroupSign } from '#app/kit/page/icons.tsx'
import type { MenuSection } from '#app/kit/page/menu.ts'
import { lazyDialog } from '#app/kit/ui/form/lazyDialog.tsx'

const FlyoutPanel = lazyDialog(async () => (await import('./FlyoutPanel.tsx')).FlyoutPanel)

/** Hover delay, ms, so that a passing pointer opens nothing. */
const PASSING = 150

/** A group of the rail: a button that shows its entries next to it, on hover or until it is closed. */
export function Flyout({ group, routes }: MenuSection) {
  const here = useEntryPath()
  const [open, setOpen] = useState<'no' | 'pointed' | 'pressed'>('no')
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panel = useId()
  const close = () => setOpen('no')

  const soon = (then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, PASSING)
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && soon(() => setOpen((now) => (now === 'no' ? 'pointed' : now)))
  const onPointerLeave = () => soon(() => setOpen((now) => (now === 'pointed' ? 'no' : now)))
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget as Node | null) || close()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || open === 'no') return
    close()
    button.current?.focus()
  }

  return (
    <div
      role="presentation"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className="rail-group"
        aria-label={groupWords[group]}
        aria-expanded={open !== 'no'}
        aria-controls={panel}
        // A main command has an entry of its own beside the groups.
        data-here={routes.some(({ path, act }) => path === here && act !== 'main') || undefined}
        onClick={() => setOpen((now) => (now === 'pressed' ? 'no' : 'pressed'))}
      >
        <GroupSign group={group} />
      </button>
      <FlyoutPanel {...{ group, routes, button }} id={panel} opened={open !== 'no'} onClose={close} />
    </div>
  )
}
