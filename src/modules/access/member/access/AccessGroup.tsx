import { Checkbox, Switch } from '@mantine/core'
import { idleFlags, type Flag } from '#contract/kernel/flags.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { accessWords as words, flagGroupWords, flagHelpWords } from '#app/modules/access/member/member-words.ts'
import type { AccessTableProps } from './AccessTable.tsx'
import { needed, type FlagGroup } from './groups.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'

interface AccessGroupProps extends Omit<AccessTableProps, 'onChange'> {
  group: FlagGroup
  onSet: (flags: readonly Flag[], on: boolean) => void
}

/** The id of a flag's switch, for the list of what is wrong. */
export const flagFieldId = (flag: string) => `member-${flag}`

/** The flags of one group and a checkbox for all of them. */
export function AccessGroup({ group: { name, flags }, granted, grantable, faults, busy, onSet }: AccessGroupProps) {
  const on = flags.filter((flag) => granted.includes(flag)).length
  const open = flags.filter((flag) => grantable.includes(flag))
  const allOn = open.length > 0 && open.every((flag) => granted.includes(flag))
  return (
    <Stack
      component="fieldset"
      gap={2}
      miw={0}
      p="4px 12px 8px"
      bd="1px solid var(--line)"
      bdrs="sm"
      aria-label={flagGroupWords[name]}
    >
      <Checkbox
        className="access-line access-head"
        label={<b>{flagGroupWords[name]}</b>}
        aria-label={words.allOf(flagGroupWords[name])}
        checked={on === flags.length}
        indeterminate={on > 0 && on < flags.length}
        disabled={busy || open.length === 0}
        onChange={() => onSet(flags, !allOn)}
      />
      <Switches {...{ flags, granted, grantable, faults, busy, onSet }} />
    </Stack>
  )
}

/** One switch per flag, with its effect below its name. */
export const Switches = ({
  flags,
  granted,
  grantable,
  faults,
  busy,
  onSet,
}: Omit<AccessGroupProps, 'group'> & Pick<FlagGroup, 'flags'>) =>
  flags.map((flag) => (
    <Switch
      key={flag}
      id={flagFieldId(flag)}
      className="access-line"
      label={flagWords[flag]}
      // The note next to it is its description, not part of its name.
      aria-label={flagWords[flag]}
      description={idleFlags.includes(flag) ? undefined : (hintOf(flag, granted) ?? flagHelpWords[flag])}
      error={faults[flag]}
      checked={granted.includes(flag)}
      disabled={busy || !grantable.includes(flag)}
      onChange={(event) => onSet([flag], event.currentTarget.checked)}
    />
  ))

/** Returns why a switch that is on has no effect. */
function hintOf(flag: Flag, granted: readonly Flag[]): string | null {
  const required = needed(flag)
  return required && granted.includes(flag) && !granted.includes(required) ? words.needs(flagWords[required]) : null
}
