import { Modal } from '#app/ui/form/Modal.tsx'
import { keyWords as words } from '#app/words/desk.ts'

/** Every key of the desk, on one card. */
export const KeysHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title={words.title} size={480}>
    <dl className="keys-help">
      {words.rows.map(([key, what]) => (
        <div key={what}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
