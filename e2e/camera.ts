import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';

/** Holds a code with this text before the camera of an open page. */
export async function showCode(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (rows) => {
      const dot = 8;
      const size = rows.length * dot;
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
      const brush = canvas.getContext('2d');
      const draw = () => {
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries()) {
            if (brush) brush.fillStyle = isDark ? '#000' : '#fff';
            brush?.fillRect(x * dot, y * dot, dot, dot);
          }
      };
      // A camera gives picture after picture.
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    },
    encodeQR(text, 'raw', { border: 4 }),
  );
}
