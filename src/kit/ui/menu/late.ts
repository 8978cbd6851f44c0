import { useEffect, useLayoutEffect, useReducer, useState, type MouseEventHandler, type Ref, type RefObject } from 'react'

/** What the button of something that opens has to have. */
export interface TargetProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: MouseEventHandler
}

/** What a button opens: null until it is first pressed, for a page has many such buttons and most are never pressed. */
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

/** What opens remembers where the focus was only when it opens after it was drawn closed. */
export function useDrawnClosed(opened: boolean): boolean {
  const [isDrawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  return opened && isDrawn
}

interface StandingProps {
  button: RefObject<HTMLButtonElement | null>
  /** What Mantine gives its target. */
  ref?: Ref<HTMLButtonElement>
  id?: string
  'aria-controls'?: string
}

/** The button, which stood there before what it opens, as Mantine's target. */
export function Standing({ button, ref, id, 'aria-controls': controls }: StandingProps) {
  useLayoutEffect(() => {
    const element = button.current!
    if (id) element.setAttribute('id', id)
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
