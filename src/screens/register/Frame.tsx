import './register.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Group, Stack } from '#app/ui/layout.ts'
import { LookLater } from '#app/shell/look/LookLater.tsx'
import { PublicPage } from '#app/shell/PublicPage.tsx'
import { useScreenWord } from '#app/shell/title.ts'
import { titleWords } from '#app/words/titles.ts'
import { registerWords as words } from '#app/words/register.ts'

const steps = ['mobile', 'form', 'done'] as const

/** Around each step: which one it is, and the way back. */
export const Frame = ({ step, children }: { step: (typeof steps)[number]; children: ReactNode }) => (
  <PublicPage tools={<LookLater />} untitled>
    <Stack className="register">
      <Title />
      <Group component="ol" className="register-steps" aria-label={words.steps}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {words.step[one]}
          </li>
        ))}
      </Group>
      {children}
      {step === 'mobile' && (
        <Group component="p">
          <Link className="tap" to="/login">
            {words.toLogin}
          </Link>
          <Link className="tap" to="/application">
            {words.toApplication}
          </Link>
        </Group>
      )}
    </Stack>
  </PublicPage>
)

/** Above the column, where it stands. */
function Title() {
  const word = useScreenWord()
  return <h1>{word && titleWords[word]}</h1>
}
