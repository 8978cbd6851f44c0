import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The code behind the `#` of the address: taken at once, and gone from the address bar and the history. */
export function useCodeOfAddress(take: (code: string) => void): void {
  const code = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (code === '') return
    take(code)
    void navigate({ to: '.', hash: '', replace: true })
  }, [code, take, navigate])
}
