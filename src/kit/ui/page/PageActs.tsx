import './page-acts.css'
import { Group } from '#app/kit/ui/layout.ts'
import { Box, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowAct } from '../row/act.ts'
import { useLanding, type Place } from '../row/landing.ts'
import { RowMenu } from '../row/RowMenu.tsx'
import { useIsPhone } from './useIsPhone.ts'

interface PageActsProps {
  /** Where it is drawn: nothing stands in the head on a phone, and nothing at the foot of a desk's page. */
  at: 'head' | 'foot'
  /** In the order of a desk's buttons; on a phone the one that comes next (`main`) is the button, the rest its menu; where none does, the first, not filled. */
  acts: readonly RowAct[]
  /** How many of them are buttons at a desk, the rest its menu; all of them unless it is said. */
  most?: number
  /** What the group is called for the ear. */
  name: string
  place: Place
}

/** What can be done on the page of one thing: buttons in its head at a desk, one bar under the thumb on a phone. */
export function PageActs({ at, acts, most = acts.length, name, place }: PageActsProps) {
  const isFoot = useIsPhone()
  if (acts.length === 0 || isFoot !== (at === 'foot')) return null
  const next = acts.find(({ main }) => main) ?? acts[0]!
  const buttons = isFoot ? [next] : acts.slice(0, most)
  const Frame = isFoot ? Box : Group
  const rest = acts.filter((act) => !buttons.includes(act))
  return (
    <Frame component="fieldset" className={isFoot ? 'actions page-bar' : 'page-acts'} aria-label={name}>
      {buttons.map((act) => (
        <PageAct key={act.word} {...act} place={place} />
      ))}
      {rest.length > 0 && <RowMenu name={name} acts={rest} width={240} place={place} />}
    </Frame>
  )
}

function PageAct({ word, icon: Sign, run, link, main, disabled, place }: RowAct & { place: Place }) {
  const button = useLanding<HTMLButtonElement>(place)
  return (
    <Button
      ref={button}
      variant={main ? 'filled' : 'default'}
      // A button that goes dead under the finger loses the focus.
      aria-disabled={disabled || undefined}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      onClick={disabled ? undefined : run}
      renderRoot={link && ((props) => <Link {...props} {...link} />)}
    >
      {word}
    </Button>
  )
}
