import classes from './column-chooser.module.css'
import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy } from 'react'
import { piece } from '#app/transport/stale.ts'
import { tableWords as words } from '#app/kit/ui/ui-words.ts'
import { PopoverButton } from '../menu/PopoverButton.tsx'
import type { ColumnListProps } from './ColumnList.tsx'

const ColumnList = lazy(piece(async () => ({ default: (await import('./ColumnList.tsx')).ColumnList<never> })))

/** Chooses and orders the columns. */
export const ColumnChooser = <Row,>(props: ColumnListProps<Row>) => (
  <PopoverButton
    name={words.columns}
    className={classes.chooser}
    renderButton={(target) => (
      <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={18} aria-hidden />} {...target}>
        {words.columns}
      </Button>
    )}
  >
    <ColumnList {...(props as unknown as ColumnListProps<never>)} />
  </PopoverButton>
)
