import { createPolymorphicComponent, SimpleGrid, type SimpleGridProps } from '@mantine/core'

/** Equal columns: Mantine's SimpleGrid, rendered as any element (`component`). The login page does without. */
export const Columns = createPolymorphicComponent<'div', Omit<SimpleGridProps, 'ref'>>(SimpleGrid)
