import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { policyOfFile, securityHeaders } from './security-headers.ts'

describe('security headers', () => {
  it('allow what the site itself serves, and its socket, and nothing else', () => {
    const headers = securityHeaders({ publicUrl: 'https://calina.example' })
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self' wss://calina.example",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker live-encoder',
      'upgrade-insecure-requests',
    ])
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
  })

  it('require no encryption where the site has none', () => {
    const headers = securityHeaders({ publicUrl: 'http://localhost:3000' })
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers['content-security-policy']).toContain('ws://localhost:3000')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('let the encoder of lives compile, and no other file', () => {
    const policy = policyOfFile('encoder-worker-CK0fVkkX.js')
    expect(policy?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      'worker-src blob:',
    ])
    for (const name of ['main-CK0fVkkX.js', 'encoder-worker-CK0fVkkX.js.html', 'x-encoder-worker-a.js'])
      expect(policyOfFile(name), name).toBeUndefined()
  })

  describe('of the whole server', () => {
    let app: TestApp
    beforeAll(async () => {
      app = await createTestApp()
    })
    afterAll(() => app.close())

    it.each(['/auth/creators/suggested', '/auth/user', '/nothing', '//healthz'])('go with %s', async path => {
      const { headers } = await app.call('GET', path)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    })
  })
})
