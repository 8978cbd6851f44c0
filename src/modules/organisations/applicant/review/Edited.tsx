import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

interface EditedProps<P> {
  /** The read-only data, while it is not edited. */
  children: ReactNode
  /** Further buttons next to "edit". */
  verbs?: ReactNode
  form: ComponentType<P & { onClose: () => void }>
  /** Props of the form. */
  about: P
}

/** An applicant's data, replaced by its form during editing; afterwards the focus is on the button that opened it. */
export function Edited<P extends object>({ children, verbs, form: Form, about }: EditedProps<P>) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen)
    return (
      <div className="review-part">
        <Form {...about} onClose={close} />
      </div>
    )
  return (
    <>
      {children}
      <Group>
        <Button ref={opener} variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {words.edit}
        </Button>
        {verbs}
      </Group>
    </>
  )
}
