/**
 * The clock of a connected call runs for so many seconds more, at once; `silent`: since then that side has said nothing,
 * as one whose page is gone.
 */
export async function passInCall(call: string, seconds: number, silent?: 'fan' | 'creator'): Promise<void> {
  const query = new URLSearchParams({ seconds: String(seconds), ...(silent && { silent }) })
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_CALLS_PORT}/${call}?${query}`, {
    method: 'PUT',
  })
  if (!answer.ok) throw new Error(await answer.text())
}
