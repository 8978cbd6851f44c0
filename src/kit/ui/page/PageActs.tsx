import './page-acts.css'
import { Group } from '#app/kit/ui/layout.ts'
import { Box, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowAct } from '../row/act.ts'
import { keepFocus, type FocusTarget } from '../row/landing.ts'
import { RowMenu } from '../row/RowMenu.tsx'
import { useIsPhone } from './useIsPhone.ts'

interface PageActsProps {
  /** Position of the actions: a phone renders nothing in the head, a wide screen nothing at the foot. */
  at: 'head' | 'foot'
  /** In button order of a wide screen; on a phone the `main` action is the button, the others its menu; without `main` the first, not filled. */
  acts: readonly RowAct[]
  /** Number of actions shown as buttons on a wide screen, the others in a menu; all of them by default. */
  most?: number
  /** Name of the group for screen readers. */
  name: string
  focusTarget: FocusTarget
}

/** The actions on the page of one record: buttons in its head on a wide screen, one bar at the bottom of a phone. */
export function PageActs({ at, acts, most = acts.length, name, focusTarget }: PageActsProps) {
  const isFoot = useIsPhone()
  const next = acts.find(({ main }) => main) ?? acts[0]
  if (!next || isFoot !== (at === 'foot')) return null
  const buttons = isFoot ? [next] : acts.slice(0, most)
  const Frame = isFoot ? Box : Group
  const rest = acts.filter((act) => !buttons.includes(act))
  return (
    <Frame component="fieldset" className={isFoot ? 'actions page-bar' : 'page-acts'} aria-label={name}>
      {buttons.map((act) => (
        <PageAct key={act.word} {...act} focusTarget={focusTarget} />
      ))}
      {rest.length > 0 && <RowMenu name={name} acts={rest} width={240} focusTarget={focusTarget} />}
    </Frame>
  )
}

function PageAct({ word, icon: Sign, run, link, main, disabled, focusTarget }: RowAct & { focusTarget: FocusTarget }) {
  return (
    <Button
      ref={keepFocus(focusTarget)}
      variant={main ? 'filled' : 'default'}
      // A button disabled while pressed loses the focus.
      aria-disabled={disabled || undefined}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      onClick={disabled ? undefined : run}
      renderRoot={link && ((props) => <Link {...props} {...link} />)}
    >
      {word}
    </Button>
  )
}
