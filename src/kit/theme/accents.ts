/**
 * The five accents on one OKLCH lightness scale (.977 … .33), so that contrast checked for one is valid for all: white on [6] is
 * 4.7:1 or more, [6] on the dark surface 3:1 or more.
 */
export const accents = {
  blue: ['#f4f8fd', '#e3effe', '#c3defd', '#97c7fd', '#6cadf6', '#3f90e5', '#1870c2', '#125ca1', '#144a7f', '#11365d'],
  green: ['#f2f9f5', '#e2f3e8', '#c3e4d0', '#9ad2b1', '#70bd91', '#41a371', '#158353', '#106c44', '#145637', '#123f28'],
  orange: ['#fff5f0', '#fee9dd', '#fad1b9', '#f3b28b', '#e7915b', '#d36f25', '#ab5202', '#8d4406', '#733500', '#542705'],
  purple: ['#f8f6ff', '#f0eafe', '#e0d3fb', '#cbb5f6', '#b596ec', '#9c76da', '#7d56b8', '#674698', '#523979', '#3c2a58'],
  red: ['#fef5f4', '#fde8e6', '#ffcdc8', '#fda9a3', '#f4847e', '#e05d5a', '#bb3b3c', '#9b3031', '#7c2929', '#5a1f1e'],
} as const

/** The colour of clickable elements and of the current location (S0 §9). */
export type Accent = keyof typeof accents
/** The accents in the order the chooser shows them. */
export const accentNames = Object.keys(accents) as Accent[]

/** Neutrals lean slightly green-grey: painted metal, not paper. They replace the grey of all Mantine components. */
export const neutrals = {
  gray: ['#f7f8f8', '#f2f4f3', '#e9eceb', '#d9dedc', '#b6bdbb', '#858d8b', '#5d666a', '#454d51', '#2b3235', '#14191b'],
  dark: ['#ecf0f0', '#b8c1c4', '#98a2a6', '#98a2a6', '#2b3235', '#242b2e', '#171c1e', '#0f1314', '#0b0e0f', '#080a0b'],
} as const
