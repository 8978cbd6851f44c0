import './key-sheet.css'
import { keySheetWords as words } from '#app/words/find.ts'
import { Modal } from '../form/Modal.tsx'
import { closeKeys, useKeySheet, useQuestionMark } from './keys.ts'

const everywhere = { title: words.everywhere, rows: words.rows }

/** Every key of the product on one sheet, those of the screen first. */
export function KeySheet() {
  const { isOpen, groups } = useKeySheet()
  useQuestionMark()
  return (
    <Modal opened={isOpen} onClose={closeKeys} title={words.title} size={520}>
      <div className="stack">
        {[...groups, everywhere].map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="key-sheet-title">{title}</h3>
            <dl className="key-sheet">
              {rows.map(([key, does]) => (
                <div key={does}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
