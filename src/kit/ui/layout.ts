import { createPolymorphicComponent, Group as DivGroup, Stack as DivStack, type GroupProps, type StackProps } from '@mantine/core'

/** Mantine's Group, rendered as any element (`component`). The theme sets its gap to 8 px. */
export const Group = createPolymorphicComponent<'div', Omit<GroupProps, 'ref'>>(DivGroup)

/** Mantine's Stack, rendered as any element (`component`). The theme sets its gap to 12 px. */
export const Stack = createPolymorphicComponent<'div', Omit<StackProps, 'ref'>>(DivStack)
