import type { MantineColorsTuple } from '@mantine/core'

const light = {
  '--bg': '#f2f4f3',
  '--surface': '#ffffff',
  '--sunken': '#e9eceb',
  '--line': '#d9dedc',
  '--edge': '#858d8b',
  '--ink': '#14191b',
  '--ink-2': '#454d51',
  '--ink-3': '#5d666a',
  '--ok': '#17653a',
  '--ok-tint': '#e2f2e7',
  '--wait': '#7f4a00',
  '--wait-tint': '#fbeed5',
  '--bad': '#ab1f1a',
  '--bad-tint': '#fbe7e5',
  '--info': '#1c5a9e',
  '--info-tint': '#e3eefa',
  '--mute': '#454d51',
  '--mute-tint': '#e9eceb',
  '--e1': '0 1px 2px rgb(20 25 27 / .06), 0 2px 8px rgb(20 25 27 / .05)',
  '--e2': '0 2px 6px rgb(20 25 27 / .08), 0 12px 32px rgb(20 25 27 / .14)',
  '--plate': '#f7c62f',
  '--slip': '#fffdf6',
}

const dark: typeof light = {
  '--bg': '#0f1314',
  '--surface': '#171c1e',
  '--sunken': '#0b0e0f',
  '--line': '#2b3235',
  '--edge': '#707a7e',
  '--ink': '#ecf0f0',
  '--ink-2': '#b8c1c4',
  '--ink-3': '#98a2a6',
  '--ok': '#7fd6a0',
  '--ok-tint': '#16301f',
  '--wait': '#efbd69',
  '--wait-tint': '#352812',
  '--bad': '#ff9d94',
  '--bad-tint': '#3c1c1a',
  '--info': '#8fc3fa',
  '--info-tint': '#162a3e',
  '--mute': '#b8c1c4',
  '--mute-tint': '#242b2e',
  '--e1': '0 1px 2px rgb(0 0 0 / .5)',
  '--e2': '0 2px 6px rgb(0 0 0 / .5), 0 16px 40px rgb(0 0 0 / .6)',
  '--plate': '#e6b72a',
  '--slip': '#1d2222',
}

/** With the orange accent, waiting states are yellow: amber would look like a clickable element. */
const waiting = {
  light: { '--wait': '#655800', '--wait-tint': '#f5efbe' },
  dark: { '--wait': '#e6d25f', '--wait-tint': '#302b0d' },
}

/** Space, radius and motion: the same in every theme. */
const measures = {
  '--s1': '4px',
  '--s2': '8px',
  '--s3': '12px',
  '--s4': '16px',
  '--s5': '24px',
  '--s6': '40px',
  '--r1': '3px',
  '--r2': '6px',
  '--r3': '10px',
  '--quick': '160ms cubic-bezier(.2, 0, 0, 1)',
}

/** Mantine's variables mapped to the product's tokens, so that no component has a colour of its own. */
const mantine = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/**
 * Every colour of the product as a CSS variable; screens and components use only these. `--accent` is for text and lines,
 * `--accent-fill` is a background for white text, `--accent-tint` a background for ink.
 */
export const tokens = (theme: { colors: Record<string, MantineColorsTuple>; primaryColor: string }) => {
  const shades = theme.colors[theme.primaryColor]!
  const apart = theme.primaryColor === 'orange'
  // With a red or orange accent a focused field would look like an invalid one.
  const focus = { '--field-focus': apart || theme.primaryColor === 'red' ? 'var(--ink)' : 'var(--accent)' }
  return {
    variables: { ...measures, ...focus },
    light: {
      ...light,
      ...(apart && waiting.light),
      ...mantine,
      '--accent': shades[7],
      '--accent-fill': shades[6],
      '--accent-tint': shades[1],
      '--accent-line': shades[4],
      '--mantine-color-default-hover': 'var(--sunken)',
    },
    dark: {
      ...dark,
      ...(apart && waiting.dark),
      ...mantine,
      '--accent': shades[3],
      '--accent-fill': shades[6],
      '--accent-tint': `color-mix(in oklab, ${shades[6]} 26%, #171c1e)`,
      '--accent-line': shades[6],
      '--mantine-color-default-hover': '#242b2e',
    },
  }
}
