import type { Member } from '#contract/access/identity.ts'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { keepKnown, KNOWN_MOST, knownMembers } from '#app/transport/known.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { severalWords as words } from './ready-words.ts'

/** Whether several members use this device: the login then offers their usernames, which stay readable here. */
export function DeviceMembers({ member }: { member: Member }) {
  const [known, setKnown] = useState(knownMembers)
  const keep = (names: string[] | null) => {
    keepKnown(names)
    setKnown(names)
  }
  return (
    <Stack component="section" className="card" aria-labelledby="device-members">
      <h2 id="device-members" tabIndex={-1}>
        {words.title}
      </h2>
      <Switch
        label={words.use}
        // The text below it is its description, not part of its name.
        aria-label={words.use}
        description={words.why(KNOWN_MOST)}
        checked={known !== null}
        onChange={(event) => keep(event.currentTarget.checked ? [member.userName] : null)}
      />
      {known !== null && known.length > 0 && (
        <ul className="list" aria-label={words.list}>
          {known.map((name) => (
            <Group key={name} component="li" justify="space-between">
              <Latin>{name}</Latin>
              <Button
                variant="subtle"
                color="gray"
                aria-label={words.removeOf(name)}
                onClick={() => {
                  keep(known.filter((one) => one !== name))
                  // The button is removed with its row.
                  document.getElementById('device-members')?.focus()
                }}
              >
                {words.remove}
              </Button>
            </Group>
          ))}
        </ul>
      )}
    </Stack>
  )
}
