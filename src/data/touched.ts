/** Areas whose answers an act changes beside those of its own: a paper or a scan moves its permit on, and the permit its cargo. */
const beyond: Record<string, readonly string[]> = { document: ['permit', 'cargo'], permitLife: ['permit', 'cargo'] }

/** The areas an act of this name (`area.key`) may have changed; queries are keyed by their area first. */
export function areasTouchedBy(call: string): readonly string[] {
  const area = call.slice(0, call.indexOf('.'))
  return [area, ...(beyond[area] ?? [])]
}
