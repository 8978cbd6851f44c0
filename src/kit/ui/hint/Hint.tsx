import { lazy, Suspense, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { piece } from '#app/transport/stale.ts'

const HintPanel = lazy(piece(async () => ({ default: (await import('./HintPanel.tsx')).HintPanel })))

/** Handlers that the element with the hint must accept. */
export interface HintTarget {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onMouseLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

interface HintProps {
  label: string
  position?: 'right'
  /** A tap shows it too: for elements that a tap does not leave. */
  touch?: boolean
  renderTarget: (target: HintTarget) => ReactNode
}

/** An element with a tooltip that is made when it is first pointed at or focused by keyboard. */
export function Hint({ renderTarget, touch = false, ...rest }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (element: HTMLElement) => {
    setTarget(element)
    setOpened(true)
  }
  const close = () => setOpened(false)
  return (
    <>
      {renderTarget({
        onPointerEnter: ({ currentTarget, pointerType }) => (touch || pointerType === 'mouse') && open(currentTarget),
        onMouseLeave: close,
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && open(currentTarget),
        onBlur: close,
      })}
      {target && (
        <Suspense>
          <HintPanel {...{ target, opened, close }} {...rest} />
        </Suspense>
      )}
    </>
  )
}
