import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { takeMarked } from './takeMarked.ts'
import { accents, neutrals, type Accent } from './accents.ts'

const listField = { defaultProps: { wrapperProps: { onKeyDownCapture: takeMarked } } }
const family = "'Vazirmatn Variable', Tahoma, sans-serif"

/** Mantine's theme with the product's measures: type of look.md, radius 6, breakpoints 360 · 768 · 1024 · 1440. */
export function makeTheme(accent: Accent): MantineThemeOverride {
  return createTheme({
    colors: { ...accents, ...neutrals } as unknown as Record<string, MantineColorsTuple>,
    primaryColor: accent,
    primaryShade: { light: 6, dark: 6 },
    black: '#14191b',
    fontFamily: family,
    fontFamilyMonospace: family,
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    lineHeights: { xs: '1.5', sm: '1.57', md: '1.625', lg: '1.55', xl: '1.45' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '40px' },
    radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
    defaultRadius: 'sm',
    breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '90em', xl: '120em' },
    shadows: { sm: 'var(--e1)', md: 'var(--e2)', lg: 'var(--e2)', xl: 'var(--e2)' },
    respectReducedMotion: true,
    headings: {
      fontWeight: '700',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.5' },
        h2: { fontSize: '1rem', lineHeight: '1.625' },
        h3: { fontSize: '0.875rem', lineHeight: '1.57' },
      },
    },
    components: {
      Group: { defaultProps: { gap: 'sm' } },
      Stack: { defaultProps: { gap: 12 } },
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 150 } } },
      // The placeholder would be a child that a menu may not have; the first item takes the focus instead.
      Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 150 }, withInitialFocusPlaceholder: false } },
      Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
      Select: listField,
      MultiSelect: listField,
      Autocomplete: listField,
      TagsInput: listField,
      // A scrolling list is a tab stop in Chromium: its field would lose the focus to it, and then entirely.
      ComboboxOptions: { defaultProps: { tabIndex: -1 } },
      // A dialog's head is no landmark of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Modal: { defaultProps: { centered: true, transitionProps: { duration: 160 } } },
      Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 150 } } },
    },
  })
}
