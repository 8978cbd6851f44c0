import { useInstall } from '#app/kit/page/install.ts'
import { useLook } from '#app/kit/theme/look.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { moreWords as words } from './more-words.ts'

const looks = [
  { label: words.light, change: { scheme: 'light', sun: false } },
  { label: words.dark, change: { scheme: 'dark', sun: false } },
  { label: words.sun, change: { sun: true } },
] as const

/** Light, dark, or black on white for the sun; and the app on the home screen. */
export function Look() {
  const [{ scheme, sun }, setLook] = useLook()
  const { method, install } = useInstall()
  return (
    <section className="card">
      <Choices
        label={words.look}
        value={sun ? 2 : scheme === 'dark' ? 1 : 0}
        onChoose={(value) => setLook(looks[value]?.change ?? {})}
        all={looks.map(({ label }, value) => ({ value, label, about: '' }))}
      />
      {method === 'offer' && <Button onClick={install}>{words.install}</Button>}
      {method === 'ios' && <p className="faint">{words.iosInstall}</p>}
    </section>
  )
}
