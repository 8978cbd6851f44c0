import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { piece } from '#app/transport/stale.ts'
import type { MenuEntry } from './entry.ts'
import { useLate, type TargetProps } from './late.ts'

const MenuPanel = lazy(piece(async () => ({ default: (await import('./MenuPanel.tsx')).MenuPanel })))

interface MenuButtonProps {
  target: RefObject<HTMLButtonElement | null>
  /** Of the menu, px. */
  width: number
  /** Rendered next to its button, outside the page's main part. */
  beside?: boolean
  renderButton: (target: TargetProps) => ReactNode
  entries: readonly MenuEntry[]
}

/** A button with a menu that is made when it is first opened. */
export function MenuButton({ target, renderButton, ...rest }: MenuButtonProps) {
  const { opened, setOpened, target: props } = useLate(target, 'menu')
  return (
    <>
      {renderButton(props)}
      {opened !== null && (
        <Suspense>
          <MenuPanel {...{ target, opened, onChange: setOpened }} {...rest} />
        </Suspense>
      )}
    </>
  )
}
