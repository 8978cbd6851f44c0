import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { piece } from '#app/transport/stale.ts'
import { useLate, type TargetProps } from './late.ts'

const PopoverPanel = lazy(piece(async () => ({ default: (await import('./PopoverPanel.tsx')).PopoverPanel })))

export interface PopoverButtonProps {
  /** Its name for screen readers. */
  name: string
  /** px; as wide as its content without it. */
  width?: number
  className?: string
  renderButton: (target: TargetProps) => ReactNode
  children: ReactNode
}

/** A button with a small dialog under it that is made when it is first opened. */
export function PopoverButton({ renderButton, ...rest }: PopoverButtonProps) {
  const target = useRef<HTMLButtonElement>(null)
  const { opened, setOpened, target: props } = useLate(target, 'dialog')
  return (
    <>
      {renderButton(props)}
      {opened !== null && (
        <Suspense>
          <PopoverPanel {...{ target, opened, onChange: setOpened }} {...rest} />
        </Suspense>
      )}
    </>
  )
}
