import './access.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Button } from '@mantine/core'
import { useId } from 'react'
import { flagNames, idleFlags, type Flag } from '#contract/kernel/flags.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { accessWords as words, memberRoleWords } from '#app/modules/access/member/member-words.ts'
import { AccessGroup, Switches } from './AccessGroup.tsx'
import { flagGroups, flagsOf, opening, switched, withFlags, type MemberRole } from './groups.ts'

export interface AccessTableProps {
  granted: readonly Flag[]
  /** Flags the member may change; the others are read-only. */
  grantable: readonly Flag[]
  /** Sentences by flag. */
  faults: Faults
  busy: boolean
  onChange: (granted: Flag[]) => void
}

const roles = Object.keys(memberRoleWords.roles) as MemberRole[]

/** The table of access toggles, in groups (S2 §2, §6): single, per group, or all at once. */
export function AccessTable({ granted, grantable, faults, busy, onChange }: AccessTableProps) {
  const title = useId()
  const limited = grantable.length < flagNames.length
  const set = (flags: readonly Flag[], on: boolean) => onChange(switched(granted, flags, on, grantable))
  const idle = flagNames.filter((flag) => idleFlags.includes(flag))
  return (
    <Stack component="section" aria-labelledby={title}>
      <Group justify="space-between">
        <h2 id={title}>{words.title}</h2>
        <output className="faint">{words.chosen(opening(granted).length, opening(flagNames).length)}</output>
        <span className="grow" />
        <Group component="span">
          <Button variant="default" disabled={busy} onClick={() => set(opening(flagNames), true)}>
            {words.all}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => set(flagNames, false)}>
            {words.none}
          </Button>
        </Group>
      </Group>
      <p className="faint">
        {words.why} {limited && words.whyLimited}
      </p>
      <Group component="fieldset" aria-label={memberRoleWords.title}>
        <Box component="span" className="faint" flex="1 1 100%">
          {memberRoleWords.why}
        </Box>
        {roles.map((role) => {
          const wanted = flagsOf(role, grantable)
          const isGranted = wanted.every((flag) => granted.includes(flag)) && wanted.length === granted.length
          return (
            <Button
              key={role}
              variant={isGranted ? 'light' : 'default'}
              aria-pressed={isGranted}
              disabled={busy || wanted.length === 0}
              onClick={() =>
                onChange(
                  withFlags(
                    granted.filter((flag) => !grantable.includes(flag)),
                    wanted,
                    true,
                  ),
                )
              }
            >
              {memberRoleWords.roles[role]}
            </Button>
          )
        })}
      </Group>
      <Columns cols={{ base: 1, sm: 2, md: 3 }} spacing={12}>
        {flagGroups
          .map(({ name, flags }) => ({ name, flags: opening(flags) }))
          .filter(({ flags }) => flags.length > 0)
          .map((group) => (
            <AccessGroup key={group.name} {...{ group, granted, grantable, faults, busy }} onSet={set} />
          ))}
      </Columns>
      <details className="access-idle" open={idle.some((flag) => faults[flag]) || undefined}>
        <summary>{words.idle(idle.filter((flag) => granted.includes(flag)).length, idle.length)}</summary>
        <p className="faint">{words.idleWhy}</p>
        <Columns component="fieldset" cols={{ base: 1, sm: 2, md: 3 }} spacing={12} aria-label={words.idleGroup}>
          <Switches flags={idle} {...{ granted, grantable, faults, busy }} onSet={set} />
        </Columns>
      </details>
    </Stack>
  )
}
