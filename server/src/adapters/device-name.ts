/** The browser and the system that a `User-Agent` names, such as `Chrome, Android`; empty where they are unknown. */
export async function deviceName(userAgent: string): Promise<string> {
  if (userAgent === '') return '';
  // Loaded by the few who look at their devices.
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
