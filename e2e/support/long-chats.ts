/** Fills an empty chat with messages that are called "Mensaje 1" and so on; the fan has read so many of them. */
export async function fillChat(
  chat: string,
  { count, read }: { count: number; read: number },
): Promise<void> {
  const address = `http://127.0.0.1:${process.env.E2E_LONG_PORT}/${chat}?count=${count}&read=${read}`
  const answer = await fetch(address, { method: 'PUT' })
  if (!answer.ok) throw new Error(await answer.text())
}
