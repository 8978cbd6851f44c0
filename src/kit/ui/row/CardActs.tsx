import './card-acts.css'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowAct } from './act.ts'
import { useLanding, type Place } from './landing.ts'
import type { RowActsProps } from './RowIcons.tsx'
import { RowMenu } from './RowMenu.tsx'

/** On a card: the next action as a button, and a menu of the others; without a menu all of them as buttons. */
export function CardActs({ acts: all, menu: rest, place }: RowActsProps) {
  const card = useLanding<HTMLDivElement>(place, 'li')
  const next = all.find(({ main }) => main) ?? all[0]
  const acts = rest && next ? [next] : all
  const menu = rest && { ...rest, acts: [...all.filter((one) => one !== next), ...rest.acts] }
  return (
    <Group ref={card} className="card-acts">
      <ActButtons {...{ acts, place }} />
      {menu && menu.acts.length > 0 && <RowMenu {...menu} place={place} />}
    </Group>
  )
}

/** The actions as buttons with labels. */
const ActButtons = ({ acts, place }: Omit<RowActsProps, 'menu'>) =>
  acts.map((act) => <ActButton key={act.word} {...act} place={place} />)

function ActButton({ word, name, run, link, main, quiet, disabled, place }: RowAct & { place?: Place }) {
  const button = useLanding<HTMLButtonElement>(place)
  return (
    <Button
      ref={button}
      variant={main ? 'filled' : quiet ? 'subtle' : 'default'}
      {...(quiet && { color: 'gray' })}
      aria-label={name}
      aria-disabled={disabled}
      onClick={disabled ? undefined : run}
      renderRoot={link && ((props) => <Link {...props} {...link} />)}
    >
      {word}
    </Button>
  )
}
