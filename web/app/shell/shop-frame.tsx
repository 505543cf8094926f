import { Outlet } from 'react-router';

import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** What every page of the shop stands in: navbar, content, footer. The office has a frame of its own. */
export default function ShopFrame() {
  return (
    <>
      <Navbar />
      <main id="content" tabIndex={-1} className="min-h-[70vh] outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
