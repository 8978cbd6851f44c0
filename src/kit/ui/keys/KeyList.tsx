import classes from './key-sheet.module.css'
import { Box, Stack } from '@mantine/core'
import { keySheetWords as words } from '#app/kit/find/find-words.ts'
import { Modal } from '../form/Modal.tsx'
import { useDrawnClosed } from '../menu/late.ts'
import { closeKeys, type useKeySheet } from './keys.ts'

const everywhere = { title: words.everywhere, rows: words.rows }

/** Every key of the product, those of the screen first. Loaded when it is first opened. */
export function KeyList({ isOpen, groups }: Pick<ReturnType<typeof useKeySheet>, 'isOpen' | 'groups'>) {
  return (
    <Modal opened={useDrawnClosed(isOpen)} onClose={closeKeys} title={words.title} size={520}>
      <Stack>
        {[...groups, everywhere].map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <Box component="h3" m={0} fz={14}>
              {title}
            </Box>
            <Box component="dl" className={classes.keySheet} m="4px 0 0">
              {rows.map(([key, does]) => (
                <div key={does}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </Box>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
