/** Whether this browser can send a live by itself: pictures in H.264, from a page that may use a camera. */
export async function canSendLive(): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof Worker === 'undefined') return false
  if (!navigator.mediaDevices?.getUserMedia) return false
  try {
    const { supported } = await VideoEncoder.isConfigSupported({
      codec: 'avc1.42001f',
      ...{ width: 1_280, height: 720, bitrate: 2_500_000, framerate: 30, latencyMode: 'realtime' },
    })
    return supported === true
  } catch {
    return false
  }
}
