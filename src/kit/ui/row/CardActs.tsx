import './card-acts.css'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowAct } from './act.ts'
import { keepFocus, type FocusTarget } from './landing.ts'
import type { RowActsProps } from './RowIcons.tsx'
import { RowMenu } from './RowMenu.tsx'

/** On a card: the next action as a button, and a menu of the others; without a menu all of them as buttons. */
export function CardActs({ acts: all, menu: rest, focusTarget }: RowActsProps) {
  const next = all.find(({ main }) => main) ?? all[0]
  const acts = rest && next ? [next] : all
  const menu = rest && { ...rest, acts: [...all.filter((one) => one !== next), ...rest.acts] }
  return (
    <Group ref={keepFocus(focusTarget)} className="card-acts">
      <ActButtons {...{ acts, focusTarget }} />
      {menu && menu.acts.length > 0 && <RowMenu {...menu} focusTarget={focusTarget} />}
    </Group>
  )
}

/** The actions as buttons with labels. */
const ActButtons = ({ acts, focusTarget }: Omit<RowActsProps, 'menu'>) =>
  acts.map((act) => <ActButton key={act.word} {...act} focusTarget={focusTarget} />)

function ActButton({ word, name, run, link, main, quiet, disabled, focusTarget }: RowAct & { focusTarget?: FocusTarget }) {
  return (
    <Button
      ref={keepFocus(focusTarget)}
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
