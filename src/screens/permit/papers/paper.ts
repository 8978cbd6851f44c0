import type { Document } from '#contract/document.ts'

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Whether the server draws a view of it; of a PDF it draws none. */
export const isPicture = ({ mime }: Pick<Document, 'mime'>): boolean => mime.startsWith('image/')

/** The name a downloaded paper gets: its own name may say anything, this one says which paper it is. */
export function downloadName({ fileName, version, mime }: Document, permitId: number): string {
  return `${fileName}-${permitId}-v${version}.${endings[mime] ?? 'bin'}`
}
