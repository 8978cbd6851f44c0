import './look.css'
import { Box, Switch } from '@mantine/core'
import { Group, Stack } from '../ui/layout.ts'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { accentNames } from '../theme/accents.ts'
import { useLook } from '../theme/look.ts'
import { shellWords as words } from '../page/shell-words.ts'

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
] as const

/** Light or dark, one of five accents (S0 §9), and the high contrast for sunlight where it is of use. */
export function LookChooser({ withSun = false }: { withSun?: boolean }) {
  const [look, change] = useLook()
  const id = useId()
  return (
    <Stack className="look" gap="md">
      <Group component="fieldset" wrap="nowrap">
        <legend>{words.scheme}</legend>
        {schemes.map(([scheme, SchemeIcon]) => (
          <Box key={scheme} component="label" className="look-scheme" pos="relative" display="block" flex={1}>
            <input type="radio" name={`${id}-scheme`} checked={look.scheme === scheme} onChange={() => change({ scheme })} />
            <Group component="span" justify="center" mih={40} bd="1px solid var(--edge)" bdrs="sm">
              <SchemeIcon size={18} stroke={1.75} aria-hidden />
              {words[scheme]}
            </Group>
          </Box>
        ))}
      </Group>
      <Group component="fieldset" wrap="nowrap">
        <legend>{words.accent}</legend>
        {accentNames.map((accent) => (
          <Box
            key={accent}
            component="label"
            className="look-accent"
            pos="relative"
            display="block"
            w={44}
            h={44}
            data-accent={accent}
            title={words.accents[accent]}
          >
            <input
              type="radio"
              name={`${id}-accent`}
              checked={look.accent === accent}
              onChange={() => change({ accent })}
              aria-label={words.accents[accent]}
            />
            <span style={{ background: `var(--mantine-color-${accent}-6)` }} />
          </Box>
        ))}
      </Group>
      {(withSun || look.sun) && (
        <Switch label={words.sun} checked={look.sun} onChange={(event) => change({ sun: event.currentTarget.checked })} />
      )}
    </Stack>
  )
}
