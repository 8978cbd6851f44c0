import './register.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { ScreenTitle } from '#app/kit/page/current.tsx'
import { registerWords as words } from './register-words.ts'

const steps = ['mobile', 'form', 'done'] as const

/** The frame of each step: its position, and a back link. */
export const Frame = ({ step, children }: { step: (typeof steps)[number]; children: ReactNode }) => (
  <PublicPage tools={<LookLater />} untitled>
    <Stack className="register">
      <ScreenTitle />
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
