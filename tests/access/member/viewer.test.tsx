/** The document viewer: mouse, touch and keyboard; a PDF is saved, other types are never opened (B5). */
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { DocumentView } from '#app/kit/ui/document/DocumentView.tsx'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { viewerWords as words } from '#app/kit/ui/ui-words.ts'

const user = userEvent.setup()
const urls: Blob[] = []
beforeEach(() => {
  urls.length = 0
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${urls.push(blob)}`)
  URL.revokeObjectURL = vi.fn()
})

function show(fetched: () => Promise<Blob>) {
  const Document = () => {
    const query = useQuery({ queryKey: ['one'], queryFn: fetched, retry: false })
    return <DocumentView query={query} name="سند «راهیان»" fileName="آگهی.pdf" />
  }
  return render(
    <Themed env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Document />
      </QueryClientProvider>
    </Themed>,
  )
}
const picture = () => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' }))
const frame = () => screen.findByRole('group', { name: words.scroll('سند «راهیان»') })
const button = (name: string) => screen.getByRole('button', { name })
/** Returns the layout of the document: width in per cent of the frame, rotation in degrees, aspect ratio, image width. */
const readLayout = async () => {
  const { style } = (await frame()).firstElementChild as HTMLElement
  const of = (name: string) => style.getPropertyValue(name)
  return [of('--zoom'), of('--turn'), Number(of('--shape')), of('--across')]
}

test('shows a placeholder while loading, and an error with retry on failure', async () => {
  let tries = 0
  show(() => ((tries += 1) === 1 ? Promise.reject(new Error('سرور پاسخ نداد')) : picture()))
  expect(screen.getByText(words.loading)).toBeTruthy()
  expect(await screen.findByText('سرور پاسخ نداد')).toBeTruthy()
  await user.click(button(stateWords.retry))
  expect(await screen.findByRole('img', { name: 'سند «راهیان»' })).toBeTruthy()
})

test('shows an error with retry, not an empty frame, for bytes that are no image', async () => {
  show(picture)
  fireEvent.error(await screen.findByRole('img'))
  expect(screen.getByText(words.failed)).toBeTruthy()
  await user.click(button(stateWords.retry))
  expect(await screen.findByRole('img')).toBeTruthy()
})

test('zooms and rotates a picture by its buttons, which keep the focus at their limits', async () => {
  show(picture)
  const image = (await screen.findByRole('img')) as HTMLImageElement
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 1000 } })
  fireEvent.load(image)
  expect(await readLayout()).toEqual(['100%', '0deg', 0.8, '100%'])
  await user.click(button(words.turn))
  // Rotated, the document is as wide as the frame; its width before the rotation is its height after it.
  expect(await readLayout()).toEqual(['100%', '90deg', 1.25, '80%'])
  expect(screen.getByText(words.turned(90))).toBeTruthy()
  for (let n = 0; n < 6; n += 1) await user.click(button(words.larger))
  expect(screen.getByText(words.zoom(400))).toBeTruthy()
  expect(button(words.larger).getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button(words.larger))
  await user.click(button(words.whole))
  expect(await readLayout()).toEqual(['100%', '0deg', 0.8, '100%'])
})

test('handles + - and R on any keyboard layout when the frame has focus, and ignores them with Ctrl', async () => {
  show(picture)
  const at = await frame()
  at.focus()
  expect(document.activeElement).toBe(at)
  fireEvent.keyDown(at, { code: 'Equal', key: '+' })
  fireEvent.keyDown(at, { code: 'KeyR', key: 'ق' })
  expect((await readLayout()).slice(0, 2)).toEqual(['150%', '90deg'])
  expect(fireEvent.keyDown(at, { code: 'Equal', key: '+', ctrlKey: true })).toBe(true)
  expect((await readLayout()).slice(0, 2)).toEqual(['150%', '90deg'])
  for (let n = 0; n < 3; n += 1) fireEvent.keyDown(at, { code: 'KeyR', key: 'r' })
  fireEvent.keyDown(at, { code: 'NumpadSubtract', key: '-' })
  fireEvent.keyDown(at, { code: 'Minus', key: '-' })
  expect((await readLayout()).slice(0, 2)).toEqual(['100%', '0deg'])
})

test('drags the picture with the mouse; touch uses native scrolling', async () => {
  show(picture)
  const at = await frame()
  const moved: number[][] = []
  Object.assign(at, { setPointerCapture: () => undefined, scrollBy: (x: number, y: number) => moved.push([x, y]) })
  const point = (kind: string, pointerType: string, clientX: number, clientY: number) => {
    const event = new MouseEvent(kind, { bubbles: true, clientX, clientY, button: 0 })
    fireEvent(at, Object.assign(event, { pointerType, pointerId: 1 }))
  }
  point('pointerdown', 'touch', 10, 10)
  point('pointermove', 'touch', 90, 90)
  expect(moved).toEqual([])
  point('pointerdown', 'mouse', 100, 100)
  point('pointermove', 'mouse', 70, 120)
  point('pointerup', 'mouse', 70, 120)
  point('pointermove', 'mouse', 0, 0)
  expect(moved).toEqual([[30, -20]])
})

test('offers a PDF as a download link with its name, never framed or opened', async () => {
  const { container, unmount } = show(() => Promise.resolve(new Blob(['%PDF'], { type: 'application/pdf' })))
  const link = await screen.findByRole('link', { name: words.download })
  expect([link.getAttribute('download'), link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'آگهی.pdf',
    'blob:1',
    null,
  ])
  expect(within(container).queryByRole('img')).toBeNull()
  expect(container.querySelector('iframe, object, embed')).toBeNull()
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
})

test('renders other types only as an image', async () => {
  const { container } = show(() => Promise.resolve(new Blob(['<svg onload=alert(1)>'], { type: 'image/svg+xml' })))
  // An image runs no scripts.
  expect((await screen.findByRole('img')).tagName).toBe('IMG')
  expect(container.querySelector('svg[onload], iframe, object, embed')).toBeNull()
})
