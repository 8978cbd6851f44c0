import './acts.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cargoActWords as words } from '#app/words/cargo-acts.ts'
import { actsOn, type CargoAct } from './allowed.ts'
import { editOf } from './links.ts'
import { MoreActs } from './MoreActs.tsx'
import type { ActsProps } from './RowActs.tsx'
import { changesStatus } from './underway.ts'

/** On a card: words under a thumb, and the menu of the rest. */
export function CardActs(props: ActsProps) {
  const { cargo, rights, act, open } = props
  const acts = actsOn(cargo, rights, changesStatus(act))
  return (
    <div className="row cargo-card-acts">
      <ActButtons {...props} acts={acts.slice(0, 2)} />
      <span className="act-rest">
        <MoreActs {...{ cargo, rights, open }} acts={acts.slice(2)} />
      </span>
    </div>
  )
}

/** The acts as buttons with their verbs. */
export const ActButtons = ({ cargo, open, acts }: Pick<ActsProps, 'cargo' | 'open'> & { acts: readonly CargoAct[] }) =>
  acts.map((act) =>
    act === 'edit' ? (
      <Button key={act} variant="default" renderRoot={(props) => <Link {...props} to={editOf(cargo.id)} />}>
        {words.edit}
      </Button>
    ) : (
      <Button key={act} variant={act === 'accept' ? 'filled' : 'default'} onClick={() => open(act, cargo)}>
        {words[act]}
      </Button>
    ),
  )
