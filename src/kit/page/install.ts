/** Installing the app, where the browser offers it (Chromium) or where it can only be explained (iOS). */
import { useSyncExternalStore } from 'react'

interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const REFUSED = 'barnobat.install'
let offer: InstallOffer | null = null
const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((listener) => listener())

/** Stores the browser's install event, which fires early and once; call it at page start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    tellAll()
  })
  addEventListener('appinstalled', () => {
    offer = null
    tellAll()
  })
}

// Only Safari on iOS has `standalone`; `false` means that the page can be added to the home screen.
const onIos = () => (navigator as { standalone?: boolean }).standalone === false

const installMethod = (): 'offer' | 'ios' | null => (offer ? 'offer' : onIos() ? 'ios' : null)

async function install(): Promise<void> {
  const prompt = offer
  offer = null
  await prompt?.prompt()
  tellAll()
}

/** The card on the home screen was sent away on this device. */
const refused = () => localStorage.getItem(REFUSED) === 'no'
function refuse(): void {
  localStorage.setItem(REFUSED, 'no')
  tellAll()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the app can be installed here, if at all; `refused` if the member has dismissed the card. */
export function useInstall() {
  const method = useSyncExternalStore(subscribe, installMethod)
  const no = useSyncExternalStore(subscribe, refused)
  return { method, refused: no, install: () => void install(), refuse }
}
