import { latinDigits } from '#contract/kernel/value/digits.ts'

/** Allowed link schemes. The server allows the same (server/modules/messaging/contact/clean.ts). */
export const LINKS = /^(?:https?|mailto|tel):/i

/** Returns the address of a typed site, mailbox or phone number; null for anything else. */
export function linkOf(typed: string): string | null {
  const text = latinDigits(typed.trim())
  if (LINKS.test(text)) return URL.canParse(text) ? text : null
  if (/^[^\s@:/<>]+@[^\s@:/<>]+\.[^\s@:/<>]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d -]{3,20}$/.test(text)) return `tel:${text.replace(/[ -]/g, '')}`
  if (/^[^\s:/@<>]+\.[^\s:/@<>]{2,}(\/\S*)?$/.test(text)) return `https://${text}`
  return null
}
