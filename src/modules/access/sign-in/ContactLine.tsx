import { useEffect, useState } from 'react'
import { askContact, type Contact } from './contact-line.ts'
import type { FollowLink } from './link.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { contactLineWords as words } from '#app/modules/messaging/contact/contact-words.ts'

/** Contact data and rules (S2 "Contact settings"). Missing data is not rendered; the form above does not wait for it. */
export default function ContactLine({ follow }: { follow: FollowLink }) {
  const [contact, setContact] = useState<Contact | null>(null)
  useEffect(() => {
    let here = true
    const show = (data: Contact | null) => here && setContact(data)
    askContact().then(show, () => undefined)
    return () => {
      here = false
    }
  }, [])
  return (
    <>
      {contact?.suportTell && (
        <a className="tap" href={`tel:${contact.suportTell}`}>
          {words.support} <Isolate>{contact.suportTell}</Isolate>
        </a>
      )}
      <a className="tap" href="/rules" onClick={follow}>
        {words.rules}
      </a>
    </>
  )
}
