// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Button } from './button.tsx'
import { Link } from './link.tsx'

/** What is pressed gives its place to a link. */
function Replaced() {
  const [done, setDone] = useState(false)
  if (done) return <Link to="/next">Next</Link>
  return <Button onClick={() => setDone(true)}>Do it</Button>
}

/** Leads one month further back each time. */
function Earlier() {
  const [month, setMonth] = useState(12)
  return (
    <Link to={`/months/${month - 1}`} onClick={() => setMonth(now => now - 1)}>
      Earlier
    </Link>
  )
}

it('follows every press, however quick, of a link that was pressed before', async () => {
  const person = await show(<Earlier />)
  await person.tripleClick(screen.getByRole('link', { name: 'Earlier' }))
  await waitFor(() => expect(window.location.pathname).toBe('/months/9'))
})

it('takes the second click of a double click for none: it was meant for what stood there before', async () => {
  const before = window.location.pathname
  const person = await show(<Replaced />)
  await person.click(screen.getByRole('button', { name: 'Do it' }))
  const next = await screen.findByRole('link', { name: 'Next' })
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
  next.dispatchEvent(second)
  expect([second.defaultPrevented, window.location.pathname]).toEqual([true, before])
  await person.click(next)
  await waitFor(() => expect(window.location.pathname).toBe('/next'))
})
