import { useEffect, useLayoutEffect, useReducer, useState, type MouseEventHandler, type Ref, type RefObject } from 'react'

/** Props that the button of a popover must accept. */
export interface TargetProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: MouseEventHandler
}

/** Renders a popover only after the first press of its button: a page has many such buttons, and most are never pressed. */
export function useLate(ref: Ref<HTMLButtonElement>, opens: TargetProps['aria-haspopup']) {
  const [opened, setOpened] = useState<boolean | null>(null)
  const target: TargetProps = {
    ref,
    'aria-haspopup': opens,
    'aria-expanded': opened ?? false,
    onClick: () => setOpened(!opened),
  }
  return { opened, setOpened, target }
}

/** A popover restores the focus only if it was rendered closed before it opens. */
export function useDrawnClosed(opened: boolean): boolean {
  const [isDrawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  return opened && isDrawn
}

interface MenuTargetProps {
  button: RefObject<HTMLButtonElement | null>
  /** Props that Mantine passes to its target. */
  ref?: Ref<HTMLButtonElement>
  id?: string
  'aria-controls'?: string
}

/** The button, rendered before its popover, as Mantine's target. */
export function MenuTarget({ button, ref, id, 'aria-controls': controls }: MenuTargetProps) {
  useLayoutEffect(() => {
    const element = button.current
    if (!element || !id) return
    element.setAttribute('id', id)
    if (controls) element.setAttribute('aria-controls', controls)
    else element.removeAttribute('aria-controls')
  }, [button, id, controls])
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const forget = ref(button.current)
    return () => (typeof forget === 'function' ? forget() : void ref(null))
  }, [button, ref])
  return null
}
