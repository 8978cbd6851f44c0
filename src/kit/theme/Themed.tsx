import './mantine.css'
import './font.css'
import './base.css'
import './layout.css'
import './forms.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useLook } from './look.ts'
import { makeTheme } from './theme.ts'
import { tokens } from './tokens.ts'

/** Root provider: direction, theme, tokens, and the sunlight switch on `<html data-sun>`. */
export function Themed({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  const [{ scheme, accent, sun }] = useLook()
  const theme = useMemo(() => makeTheme(accent), [accent])
  // Sunlight is black on white: the dark shades of an accent would not be readable on it.
  const shown = sun ? 'light' : scheme
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-sun', sun)
    const bar = document.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--surface').trim() || 'white')
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the colour is read after the scheme changed
  }, [sun, shown])
  return (
    <DirectionProvider initialDirection="rtl">
      <MantineProvider theme={theme} cssVariablesResolver={tokens} forceColorScheme={shown} env={env}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
