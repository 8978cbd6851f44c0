import './access.css'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { flagNames, idleFlags, type Flag } from '#contract/kernel/flags.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { accessWords as words, memberRoleWords } from '#app/modules/access/member/member-words.ts'
import { AccessGroup, Switches } from './AccessGroup.tsx'
import { flagGroups, flagsOf, opening, switched, withFlags, type MemberRole } from './groups.ts'

export interface AccessTableProps {
  held: readonly Flag[]
  /** Flags the member may change; the others are read-only. */
  grantable: readonly Flag[]
  /** Sentences by flag. */
  faults: Faults
  busy: boolean
  onChange: (held: Flag[]) => void
}

const roles = Object.keys(memberRoleWords.roles) as MemberRole[]

/** The table of access toggles, in groups (S2 §2, §6): single, per group, or all at once. */
export function AccessTable({ held, grantable, faults, busy, onChange }: AccessTableProps) {
  const title = useId()
  const limited = grantable.length < flagNames.length
  const set = (flags: readonly Flag[], on: boolean) => onChange(switched(held, flags, on, grantable))
  const idle = flagNames.filter((flag) => idleFlags.includes(flag))
  return (
    <section className="access" aria-labelledby={title}>
      <Group justify="space-between">
        <h2 id={title}>{words.title}</h2>
        <output className="faint">{words.chosen(opening(held).length, opening(flagNames).length)}</output>
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
      <Group component="fieldset" className="access-roles" aria-label={memberRoleWords.title}>
        <span className="faint">{memberRoleWords.why}</span>
        {roles.map((role) => {
          const wanted = flagsOf(role, grantable)
          const isHeld = wanted.every((flag) => held.includes(flag)) && wanted.length === held.length
          return (
            <Button
              key={role}
              variant={isHeld ? 'light' : 'default'}
              aria-pressed={isHeld}
              disabled={busy || wanted.length === 0}
              onClick={() =>
                onChange(
                  withFlags(
                    held.filter((flag) => !grantable.includes(flag)),
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
      <div className="access-groups">
        {flagGroups
          .map(({ name, flags }) => ({ name, flags: opening(flags) }))
          .filter(({ flags }) => flags.length > 0)
          .map((group) => (
            <AccessGroup key={group.name} {...{ group, held, grantable, faults, busy }} onSet={set} />
          ))}
      </div>
      <details className="access-idle" open={idle.some((flag) => faults[flag]) || undefined}>
        <summary>{words.idle(idle.filter((flag) => held.includes(flag)).length, idle.length)}</summary>
        <p className="faint">{words.idleWhy}</p>
        <fieldset className="access-groups" aria-label={words.idleGroup}>
          <Switches flags={idle} {...{ held, grantable, faults, busy }} onSet={set} />
        </fieldset>
      </details>
    </section>
  )
}
